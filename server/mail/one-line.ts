// Subjects of emails.

/** Puts a subject on one line, because user text must not start another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
