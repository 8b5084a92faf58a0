// How long it takes to read a text. Pure.

/** Words per minute, and characters per minute of scripts without spaces between words. */
const WORDS = 220
const SIGNS = 500

const signs = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/gu

/** Whole minutes, at least 1. `text` without markup; empty text takes no time. */
export function readingMinutes(text: string): number {
  const unspaced = text.match(signs)?.length ?? 0
  const words = text.replaceAll(signs, ' ').match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return words + unspaced === 0 ? 0 : Math.max(1, Math.round(words / WORDS + unspaced / SIGNS))
}
