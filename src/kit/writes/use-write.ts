// A write that nothing on screen follows: of rows there are thousands, and few are ever pressed.
import { useQueryClient } from '@tanstack/react-query'
import type { WriteOptions } from '../../api/table.ts'

/** Sends it when it is called; nothing is made before. Where a button shows that it is being sent, `useMutation` is right. */
export function useWrite<V, T>(write: WriteOptions<V, T>): (vars: V) => Promise<T> {
  const client = useQueryClient()
  return (vars) => client.getMutationCache().build(client, write).execute(vars)
}
