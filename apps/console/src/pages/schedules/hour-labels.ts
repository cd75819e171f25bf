const pad = (value: number): string => String(value).padStart(2, "0");

export const hourLabel = (hour: number): string => `${pad(hour)}:00`;

/** "Sat 21.11" */
export function dayLabel(day: Date, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short" }).format(day);
  return `${weekday} ${pad(day.getDate())}.${pad(day.getMonth() + 1)}`;
}
