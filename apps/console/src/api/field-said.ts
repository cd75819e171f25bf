/** What schemas say of a value. Those that the specification words itself are FIELD_FAULTS. */
export const FIELD_SAID = {
  tooLong: /^Too big: expected string to have <=(?<max>\d+) characters$/,
  tooShort: /^Too small: expected string to have >=(?<min>\d+) characters$/,
  tooMany: /^Too big: expected (?:array|set) to have <=(?<max>\d+) items$/,
  tooFew: /^Too small: expected (?:array|set) to have >=(?<min>\d+) items$/,
  atMost: /^Too big: expected (?:number|int) to be <=(?<max>-?[\d.]+)$/,
  atLeast: /^Too small: expected (?:number|int) to be >=(?<min>-?[\d.]+)$/,
  wholeNumber: /^Invalid input: expected int, |^must be a whole number$/,
  number: /^Invalid input: expected number, /,
  text: /^Invalid input: expected string, /,
  email: /^Invalid email address$/,
  url: /^Invalid URL$/,
  time: /^Invalid ISO (?:datetime|date|time)$/,
  option: /^Invalid option: /,
  unknownField: /^unknown field$/i,
  host: /^must be a host name or an address, /,
  withinDay: /^must fit within the day$|^must end within the day, /,
} as const satisfies Record<string, RegExp>;
export type FieldSaid = keyof typeof FIELD_SAID;
