// A write without render state, for rows: there are thousands, and few are ever pressed.
import { useQueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '../../api/table.ts'

/** Sends when called, and creates nothing before. Use `useMutation` if a button shows the progress. */
export function useWrite<V, T>(write: WriteOptions<V, T>): (vars: V) => Promise<T> {
  const client = useQueryClient()
  return (vars) => client.getMutationCache().build(client, write).execute(vars)
}
