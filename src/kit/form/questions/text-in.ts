// What was typed into one field of a form, without the blanks around it. A field that holds a file, or that is not there, holds no text.

export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
