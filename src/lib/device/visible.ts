// Names with visible characters, and without characters that change the text direction.

const blank = /[\s\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether the text has a visible character. Pure. */
export const isVisible = (text: string): boolean => text.replace(blank, '') !== ''

/** Control characters, direction marks and zero-width characters. Joiners stay, because Persian, Indic scripts and emoji need them. */
// oxlint-disable-next-line no-control-regex -- controls are what it is about
const hidden = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** A name on one line without these characters. Pure. */
export const plainName = (name: string): string => name.replace(hidden, '').replace(/\s+/gu, ' ').trim()
