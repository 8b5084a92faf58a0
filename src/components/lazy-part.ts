// Parts that most visits do not need at once: loaded when they are, and left out where they cannot be had.
import { lazy, type ComponentType } from 'react'

/** A part in a chunk of its own, by its export's name. Without a network it is nothing at all: the page matters more. */
export function lazyPart<Props extends object>(load: () => Promise<Record<string, ComponentType<Props>>>, name: string) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().then(
      (found) => found[name],
      () => undefined,
    )
    return { default: part ?? (() => null) }
  })
}
