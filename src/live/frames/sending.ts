// The way to say something over the live connection, for screens: without loading the connection with them.
import type { Connection } from '../connection/connection.ts'

let current: Pick<Connection, 'send'> | null = null

/** Says something, if there is a connection; what cannot be said now is not worth saying later. */
export const sendLive = (command: { type: string; [field: string]: unknown }): void => current?.send(command)

/** Told of the connection that is used from now on; answers with the way to give it up, which does nothing once another took over. */
export function sendThrough(connection: Pick<Connection, 'send'>): () => void {
  current = connection
  return () => {
    if (current === connection) current = null
  }
}
