// The app takes the place of its painted copy.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropCopy, followActs, takeOver } from './take-over.ts'

interface Copy extends HTMLElement {
  tapped?: { element: HTMLElement; at: number }
}

const screen = '<main><button>Like</button><button>Like</button><textarea placeholder="Message"></textarea><a href="/feed">Feed</a></main>'
let copy: Copy
let root: HTMLElement

beforeEach(() => {
  copy = document.createElement('div')
  root = document.createElement('div')
  for (const [part, id] of [
    [copy, 'copy'],
    [root, 'root'],
  ] as const) {
    part.id = id
    part.append(...new DOMParser().parseFromString(screen, 'text/html').body.childNodes)
    document.body.append(part)
  }
  root.inert = true
  document.documentElement.dataset['copy'] = 'mine en'
})

afterEach(() => {
  copy.remove()
  root.remove()
})

const buttons = (part: HTMLElement) => [...part.querySelectorAll('button')]
const field = (part: HTMLElement) => part.querySelector('textarea')!

test('the copy is gone, and the app can be used', async () => {
  await takeOver()
  expect(document.getElementById('copy')).toBeNull()
  expect(root.inert).toBe(false)
  expect(document.documentElement.dataset['copy']).toBeUndefined()
})

test('typed words are kept, with the focus and the place of the caret', async () => {
  const heard = vi.fn<(event: Event) => void>()
  root.addEventListener('input', heard)
  field(copy).value = 'On my way'
  field(copy).focus()
  field(copy).setSelectionRange(2, 5)
  await takeOver()
  expect(field(root).value).toBe('On my way')
  expect(heard).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field(root))
  expect([field(root).selectionStart, field(root).selectionEnd]).toEqual([2, 5])
})

test.each([
  ['Early', 'Early and more'],
  ['Early ', 'Early and more'],
  ['and', 'and more'],
])('words typed into the copy follow the draft that the field has already (%j), and so does the caret', async (draft, whole) => {
  field(root).value = draft
  field(copy).value = 'and more'
  field(copy).focus()
  field(copy).setSelectionRange(3, 3)
  await takeOver()
  expect(field(root).value).toBe(whole)
  expect(field(root).selectionStart).toBe(whole.length - ' more'.length)
})

test('what is typed into a field of one line replaces what it has', async () => {
  const [typed, own] = [copy, root].map((part) => part.appendChild(document.createElement('input')))
  own!.value = 'pots'
  typed!.value = 'kilns'
  await takeOver()
  expect(own!.value).toBe('kilns')
})

test('a focused field whose type has no selection does not hold the app back', async () => {
  for (const part of [copy, root]) part.appendChild(document.createElement('input')).type = 'email'
  const typed = copy.querySelector('input')!
  typed.value = 'mia@example.com'
  typed.focus()
  await takeOver()
  expect(root.querySelector('input')!.value).toBe('mia@example.com')
  expect(document.getElementById('copy')).toBeNull()
})

test('words typed into the copy make the app take over as soon as it has the field', () => {
  const now = vi.fn<() => void>()
  followActs(now)
  const own = field(root)
  own.remove()
  field(copy).dispatchEvent(new Event('input', { bubbles: true }))
  expect(now).not.toHaveBeenCalled()
  root.append(own)
  field(copy).dispatchEvent(new Event('input', { bubbles: true }))
  expect(now).toHaveBeenCalledOnce()
})

test('a pressed button makes the app take over as soon as it has the button, and all before it of the same name', async () => {
  const now = vi.fn<() => void>()
  const own = buttons(root)
  for (const button of own) button.remove()
  followActs(now)
  copy.tapped = { element: buttons(copy)[0]!, at: performance.now() }
  buttons(copy)[0]!.click()
  root.append(own[1]!)
  await new Promise((resolve) => setTimeout(resolve))
  expect(now).not.toHaveBeenCalled()
  root.prepend(own[0]!)
  await vi.waitFor(() => expect(now).toHaveBeenCalledOnce())
})

test('a button pressed long ago waits for the content', async () => {
  const now = vi.fn<() => void>()
  followActs(now)
  root.append('still loading')
  copy.tapped = { element: buttons(copy)[0]!, at: performance.now() - 2001 }
  root.append('and more')
  await new Promise((resolve) => setTimeout(resolve))
  expect(now).not.toHaveBeenCalled()
})

test('a link pressed after words were typed is followed once, with the words kept', async () => {
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  root.querySelector('a')!.addEventListener('click', followed)
  field(copy).value = 'On my way'
  copy.tapped = { element: copy.querySelector('a')!, at: performance.now() }
  await takeOver()
  expect(followed).toHaveBeenCalledOnce()
  expect(field(root).value).toBe('On my way')
})

test('the last button acts once, on the row where it was pressed', async () => {
  const pressed = buttons(root).map((button) => {
    const act = vi.fn<() => void>()
    button.addEventListener('click', act)
    return act
  })
  copy.tapped = { element: buttons(copy)[1]!, at: performance.now() }
  await takeOver()
  await takeOver()
  expect(pressed.map((act) => act.mock.calls.length)).toEqual([0, 1])
})

test('a button of a row acts in the same row, also after new rows came before it', async () => {
  const row = (id: string) => `<li data-row="${id}"><button>Like</button></li>`
  const fill = (part: HTMLElement, ids: string[]) =>
    part.replaceChildren(...new DOMParser().parseFromString(ids.map(row).join(''), 'text/html').body.childNodes)
  fill(copy, ['a', 'b'])
  fill(root, ['new', 'a'])
  const pressed: (string | undefined)[] = []
  root.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).closest<HTMLElement>('li')?.dataset['row']))
  copy.tapped = { element: buttons(copy)[0]!, at: performance.now() }
  await takeOver()
  expect(pressed).toEqual(['a'])
})

test('a button of a row that is gone does nothing', async () => {
  copy.replaceChildren(...new DOMParser().parseFromString('<li data-row="b"><button>Like</button></li>', 'text/html').body.childNodes)
  const act = vi.fn<() => void>()
  for (const button of buttons(root)) button.addEventListener('click', act)
  copy.tapped = { element: buttons(copy)[0]!, at: performance.now() }
  await takeOver()
  expect(act).not.toHaveBeenCalled()
})

test('a button pressed long ago, or one that the app does not have, does nothing', async () => {
  const act = vi.fn<() => void>()
  for (const button of buttons(root)) button.addEventListener('click', act)
  copy.tapped = { element: buttons(copy)[0]!, at: performance.now() - 2001 }
  await takeOver()
  expect(act).not.toHaveBeenCalled()
})

test('a copy of another identity is removed without its words', () => {
  field(copy).value = 'a secret'
  dropCopy()
  expect(document.getElementById('copy')).toBeNull()
  expect(field(root).value).toBe('')
  expect(root.inert).toBe(false)
})
