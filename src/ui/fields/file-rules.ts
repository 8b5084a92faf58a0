// Rules for files, checked before they are read or sent.

/** The metadata of a file. */
export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
  /** The type that the browser derives from the name; '' if unknown. */
  type: string
}

export interface FileRules {
  /** Like the attribute of an input: '.pdf,image/*'. Default: all files. */
  accept?: string
  /** Bytes. */
  most?: number
}

export type FileRefusal = 'tooLarge' | 'wrongType' | 'empty'

/** Whether a file matches `accept`. A file of unknown type passes if only types are named, because the server checks its content. */
function isAccepted({ name, type }: FileFacts, accept: string): boolean {
  const wanted = accept.split(',').map((one) => one.trim().toLowerCase())
  const kind = type.toLowerCase()
  const isWanted = (one: string): boolean => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one)
    return one.endsWith('/*') ? kind.startsWith(one.slice(0, -1)) : kind === one
  }
  const rules = wanted.filter((one) => one !== '')
  if (rules.length === 0 || rules.some(isWanted)) return true
  return kind === '' && !rules.some((one) => one.startsWith('.'))
}

/** The reason why a file is rejected; null if it is accepted. Pure. */
export function refusalOf(file: FileFacts, { accept = '', most = Infinity }: FileRules): FileRefusal | null {
  if (!isAccepted(file, accept)) return 'wrongType'
  if (file.size > most) return 'tooLarge'
  return file.size === 0 ? 'empty' : null
}
