// The trimmed text of a form field; '' for a file or a missing field.

export function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
