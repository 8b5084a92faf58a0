// What a place for files takes, judged before anything is read or sent.

/** What is known of a file without reading it. */
export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
  /** As the browser guesses from the name; '' where it has no idea. */
  type: string
}

export interface FileRules {
  /** As the attribute of an input: '.pdf,image/*'. Everything when not given. */
  accept?: string
  /** Bytes. */
  most?: number
}

export type FileRefusal = 'tooLarge' | 'wrongType' | 'empty'

/** Whether a file is of a kind that `accept` names. One whose kind no one knows passes where only kinds are named: the server looks into it. */
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

/** Why a file is not taken; null when it is. Pure. */
export function refusalOf(file: FileFacts, { accept = '', most = Infinity }: FileRules): FileRefusal | null {
  if (!isAccepted(file, accept)) return 'wrongType'
  if (file.size > most) return 'tooLarge'
  return file.size === 0 ? 'empty' : null
}
