// Subjects of mails.

/** A subject is one line: what people wrote must not begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
