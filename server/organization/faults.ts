// What is wrong with a folder, one sentence each.
import { byText } from './json.ts'

export interface Fault {
  /** Within the folder. */
  file: string
  line: number
  /** The way to the field; empty for the file as a whole. */
  field: string
  sentence: string
}

/** Ends a command: the folder was not applied. */
export class FaultsError extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('The folder has faults.')
    this.faults = faults
  }
}

/** `file:line: field: sentence`, as editors and terminals link it. */
export const faultLine = ({ file, line, field, sentence }: Fault): string => `${file}:${line}: ${field ? `${field}: ` : ''}${sentence}`

export const inOrder = (faults: Fault[]): Fault[] => faults.toSorted((a, b) => byText(a.file, b.file) || a.line - b.line)
