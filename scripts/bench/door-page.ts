// What bench-door.ts measures inside the page. Each function is sent to the page as it is, so it uses nothing from outside itself.

/** Milliseconds each. */
export type Taken = number[]

/** Scans as a hardware scanner does, without its time for typing: from its Enter to the frame that shows another result. */
export async function scanned(codes: readonly string[]): Promise<Taken> {
  const region = document.querySelector<HTMLElement>('section[data-tone]')
  if (!region) throw new Error('There is no result on this page.')
  const shown = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const taken: number[] = []
  for (const code of codes) {
    const before = region.innerHTML
    for (const key of code) region.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const from = performance.now()
    const changed = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, 10_000, new Error(`No result of ${code}.`))
      const watcher = new MutationObserver(() => {
        if (region.innerHTML === before) return
        watcher.disconnect()
        clearTimeout(timer)
        resolve()
      })
      watcher.observe(region, { childList: true, subtree: true, characterData: true, attributes: true })
    })
    region.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    await changed
    await shown()
    taken.push(performance.now() - from)
    // A queue of guests has gaps. What a scan still does then must not be the next guest's wait, but it must not be hidden by long ones either.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return taken
}

/** The least a page can do: finds the pass of a code in a map, and shows its name. */
export async function lookedUp(codes: readonly string[]): Promise<Taken> {
  const names = new Map(codes.map((code, index) => [code, `Guest ${index}`]))
  const line = document.body.appendChild(document.createElement('p'))
  const taken: number[] = []
  for (const code of codes) {
    const from = performance.now()
    line.textContent = names.get(code) ?? ''
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    taken.push(performance.now() - from)
  }
  line.remove()
  return taken
}

/**
 * Types each text letter by letter into the search: from each letter to the frame that shows other names in the first rows. Letters that
 * change none of them are not counted.
 */
export async function searched(texts: readonly string[]): Promise<Taken> {
  const box = document.querySelector<HTMLInputElement>('dialog[open] input[type=search]')
  const sheet = box?.closest('dialog')
  if (!box || !sheet) throw new Error('The search is not open.')
  const names = () =>
    Array.from(sheet.querySelectorAll('li bdi'), (name) => name.textContent)
      .slice(0, 8)
      .join()
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const taken: number[] = []
  for (const text of texts) {
    for (let length = 1; length <= text.length; length += 1) {
      const from = performance.now()
      let last: number | null = null
      const before = names()
      const watcher = new MutationObserver(() => {
        // The first rows are what is waited for: the others come below the screen.
        if (last === null && names() !== before) requestAnimationFrame(() => setTimeout(() => (last ??= performance.now())))
      })
      watcher.observe(sheet, { childList: true, subtree: true, characterData: true })
      value?.set?.call(box, text.slice(0, length))
      box.dispatchEvent(new Event('input', { bubbles: true }))
      // Beyond the pause after which the field tells its text again.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      watcher.disconnect()
      if (last !== null) taken.push(last - from)
    }
  }
  return taken
}
