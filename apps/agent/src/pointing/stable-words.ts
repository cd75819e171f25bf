// Which names a page's author gave, and which a library or a build makes anew.

/** Libraries that count: the number differs with what else the page shows. */
const COUNTED =
  /^(?:mat|cdk|rc|mui|radix|headlessui|react-aria|react-select|downshift|ember|ext|yui|gwt|el-id|tippy|select2|chosen|ui-id|jq|uid|auto|id|comp|component|gen|input|field|control|view|widget|node|el|element|item|row|cell|option|list-item|tab|panel|popover|dropdown|tooltip|dialog|modal|collapse|accordion|menu)[-_:]?.*\d+/i;
/** Style sheets that are made by a build, named by a hash. */
const HASHED =
  /^(?:css|sc|jsx|jss|svelte|emotion|tss|tw|_?ng(?:content|host)|ng-tns|v|data-v|styled|makeStyles|withStyles)-?\w*[-_]?\w*\d|^(?:css|sc|jsx|svelte|emotion|data-v)-/;
/** React, Vue and others number what they draw. */
const NUMBERED = /[:«»]|^_?r_\w+_$|^[rvu]?-?\d+$/i;
/** How a thing stands now, which a click may change. */
const STATE =
  /^(?:is-|has-|ng-|Mui-|js-focus)|(?:^|[-_])(?:active|focus(?:ed|-visible|-within)?|hover(?:ed)?|selected|open(?:ed)?|closed?|disabled|enabled|checked|pressed|expanded|collapsed|visible|hidden|show(?:n|ing)?|loading|loaded|dirty|touched|valid|invalid|pristine|current|dragging|animat\w+|enter(?:ing|ed)?|leav(?:e|ing)|appear\w*)$/i;
const VOWEL = /[aeiouyаеёиоуыэюяáéíóúàèìòùâêîôûäëïöüãõ]/i;
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5,}/i;
const NAME_MAX_CHARS = 60;

const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Letters and figures mixed, or letters that nobody could say. */
function isHash(word: string): boolean {
  if (/\d{3,}/.test(word)) return true;
  if (/\p{L}\d+\p{L}|^\d+\p{L}{2,}/u.test(word)) return word.length >= 5;
  if (!/^[a-z]+$/i.test(word)) return false;
  return (word.length >= 5 && !VOWEL.test(word)) || CONSONANTS.test(word);
}

/** Words of one or two letters with changing case are no words: `hKzPfQ`. */
const isJumbled = (name: string): boolean => {
  const words = wordsOf(name);
  return words.length >= 3 && words.filter((word) => word.length <= 2).length * 2 > words.length;
};

/** Whether an id, a class or a test's name is made by a library or a build, and not by an author. */
export const isGenerated = (name: string): boolean =>
  name.length > NAME_MAX_CHARS ||
  NUMBERED.test(name) ||
  HASHED.test(name) ||
  wordsOf(name).some(isHash) ||
  (/^[a-z\d]+$/i.test(name) && isJumbled(name));

/** Ids tell one thing from another: one with a library's number is as good as none. */
export const isStableId = (id: string): boolean =>
  id !== "" && !/\s/.test(id) && !isGenerated(id) && !COUNTED.test(id);

/** Classes say what a thing is, but not how it stands, and not with the signs of utility classes. */
export const isStableClass = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name) && !isGenerated(name) && !STATE.test(name);

/** Prices, dates and counts are what a page shows today. */
export const isLastingText = (text: string): boolean => !/\d/.test(text);
