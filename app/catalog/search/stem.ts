/**
 * Maps Spanish forms to one stem: teclado, teclados; negra, negros. English words lose the same endings:
 * mouse, mouses.
 */
export function stem(word: string): string {
  return withoutVowel(singular(word));
}

function singular(word: string): string {
  if (/[^aeiou]es$/.test(word) && word.length > 4) return word.slice(0, -2).replace(/c$/, "z");
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

function withoutVowel(word: string): string {
  return word.length > 3 ? word.replace(/[aeo]$/, "") : word;
}
