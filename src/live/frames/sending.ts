// Lets screens send over the live connection without importing it.
import type { Connection } from '../connection/connection.ts'

let current: Pick<Connection, 'send'> | null = null

/** Sends a command if there is a connection; otherwise drops it. */
export const sendLive = (command: { type: string; [field: string]: unknown }): void => current?.send(command)

/** Sets the connection to use. Returns a function that removes it, unless another one has replaced it. */
export function sendThrough(connection: Pick<Connection, 'send'>): () => void {
  current = connection
  return () => {
    if (current === connection) current = null
  }
}
