// Arrow keys inside a group of controls, following the ARIA Authoring Practices.
import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among `selector` inside the element that handles the key. Returns the newly focused element.
 * `x` follows the text direction; `y` also finds by first letter. Home and End work in both.
 */
export function roving(event: KeyboardEvent<HTMLElement>, selector: string, axis: 'x' | 'y'): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  if (items.length === 0) return undefined
  const at = items.indexOf(document.activeElement as HTMLElement)
  const turned = getComputedStyle(event.currentTarget).direction === 'rtl'
  const [next, previous] = axis === 'y' ? ['ArrowDown', 'ArrowUp'] : turned ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const target = (): HTMLElement | undefined => {
    if (event.key === next) return items[(at + 1) % items.length]
    if (event.key === previous) return items[(Math.max(at, 0) - 1 + items.length) % items.length]
    if (event.key === 'Home') return items[0]
    if (event.key === 'End') return items.at(-1)
    if (axis === 'x' || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const letter = event.key.toLocaleLowerCase()
    return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
      item.textContent.trim().toLocaleLowerCase().startsWith(letter),
    )
  }
  const found = target()
  if (found) {
    event.preventDefault()
    found.focus()
  }
  return found
}
