// What the smoke test needs of a browser, whatever engine it has and however it is driven.

export type Role = 'button' | 'link' | 'radio' | 'heading' | 'dialog' | 'article' | 'listitem' | 'textbox'

export interface Engine {
  /** With its version. */
  name: string
  open(address: string): Promise<void>
  /** Waits until one of that role and name can be seen. */
  sees(role: Role, name?: RegExp): Promise<void>
  /** The first of that role and name, pressed as a person would. */
  press(role: Role, name?: RegExp): Promise<void>
  fill(label: RegExp, text: string): Promise<void>
  /** Presses a key where the focus is. */
  key(name: 'Escape' | 'Enter'): Promise<void>
  /** What an expression of the page gives, as JSON. */
  read<T>(expression: string): Promise<T>
  close(): Promise<void>
}

/** Waits until `attempt` gives something else than null. */
export async function until<T>(what: string, attempt: () => Promise<T | null>, patienceMs = 20_000): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await attempt().catch(() => null)
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`Not there within ${patienceMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
