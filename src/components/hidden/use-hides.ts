// Whether anything is hidden on this device: only then are texts compared.
import { useSnapshot } from 'valtio'
import { own } from '../../state/identity/own.ts'

export function useHides(): boolean {
  const { words, people } = useSnapshot(own).hidden
  return words.length > 0 || Object.keys(people).length > 0
}
