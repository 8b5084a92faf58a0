// The effect of each tool on a document, without a DOM.
import { selectAll } from 'prosemirror-commands'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test, vi } from 'vitest'
import { htmlOf } from './document/html-of.ts'
import { linkPlace, removeLink, setLink } from './document/link.ts'
import { docOfLines } from './document/schema.ts'
import { toolGroups, type Tool, type ToolName } from './tools.ts'

const openLink = vi.fn<() => void>()
const tools = toolGroups(openLink).flat()

/** A document with a selection, and the tools. */
function writing(lines: string[], from: number, to = from) {
  let state = EditorState.create({ doc: docOfLines(lines) })
  const choose = (start: number, end: number) => (state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, start, end))))
  const run = (command: Tool['run']) => command(state, (transaction) => (state = state.apply(transaction)))
  const tool = (name: ToolName) => tools.find((one) => one.name === name) as Tool
  choose(from, to)
  return {
    choose,
    run,
    press: (name: ToolName) => run(tool(name).run),
    isOn: (name: ToolName) => tool(name).isOn?.(state),
    html: () => htmlOf(state.doc).replaceAll(' dir="auto"', ''),
    place: () => linkPlace(state),
    caret: () => state.selection.$from.parent.textContent,
  }
}

test('a mark goes on what is chosen, and off again', () => {
  const text = writing(['one two'], 1, 4)
  text.press('bold')
  expect([text.html(), text.isOn('bold')]).toEqual(['<p><strong>one</strong> two</p>', true])
  text.press('bold')
  expect([text.html(), text.isOn('bold')]).toEqual(['<p>one two</p>', false])
})

test.each([
  ['heading', '<h2>one</h2>'],
  ['subheading', '<h3>one</h3>'],
  ['bullets', '<ul><li>one</li></ul>'],
  ['numbers', '<ol><li>one</li></ol>'],
  ['quote', '<blockquote><p>one</p></blockquote>'],
] as const)('%s pressed twice is as before', (name, html) => {
  const text = writing(['one'], 2)
  text.press(name)
  expect([text.html(), text.isOn(name)]).toEqual([html, true])
  text.press(name)
  expect([text.html(), text.isOn(name)]).toEqual(['<p>one</p>', false])
})

test('one kind of list becomes the other, with all its items', () => {
  const text = writing(['one', 'two'], 2, 8)
  text.press('bullets')
  text.press('numbers')
  expect(text.html()).toBe('<ol><li>one</li><li>two</li></ol>')
})

test.each(['heading', 'bullets', 'numbers', 'quote'] as const)('with everything chosen %s goes on and off too', (name) => {
  const text = writing(['one', 'two'], 1)
  text.run(selectAll)
  const before = text.html()
  text.press(name)
  expect([text.isOn(name), text.html() === before]).toEqual([true, false])
  text.run(selectAll)
  expect(text.isOn(name)).toBe(true)
  text.press(name)
  expect(text.html()).toBe(before)
})

test.each([
  ['at the end, with a paragraph to go on in', 4, '<p>one</p><hr><p></p>', ''],
  ['in the middle, with the rest below it', 2, '<p>o</p><hr><p>ne</p>', 'ne'],
])('a line is drawn %s', (_where, at, html, caret) => {
  const text = writing(['one'], at)
  text.press('rule')
  expect([text.html(), text.caret()]).toEqual([html, caret])
})

test('undo takes back, and is not there where nothing was done', () => {
  expect(writing(['one'], 1).press('undo')).toBe(false)
})

test('the tool for links asks for an address, also for everything', () => {
  const text = writing(['one'], 1)
  text.press('link')
  text.run(selectAll)
  text.press('link')
  expect(openLink).toHaveBeenCalledTimes(2)
  text.run(setLink('https://example.com/', ''))
  expect(text.html()).toContain('>one</a></p>')
})

test('a link goes on the words that are chosen; the caret in it stands for all of it', () => {
  const text = writing(['go here now'], 4, 8)
  text.run(setLink('https://example.com/', ''))
  text.choose(6, 6)
  expect(text.place()).toEqual({ from: 4, to: 8, href: 'https://example.com/' })
  text.run(setLink('mailto:a@example.com', ''))
  expect(text.html()).toBe('<p>go <a href="mailto:a@example.com" rel="noopener noreferrer nofollow ugc">here</a> now</p>')
  text.run(removeLink)
  expect(text.html()).toBe('<p>go here now</p>')
})

test('without words a link brings its own, and what is typed after it is no part of it', () => {
  const text = writing(['see '], 5)
  text.run(setLink('mailto:a@example.com', 'us'))
  expect(text.html()).toContain('>us</a></p>')
  text.run((state, dispatch) => {
    dispatch?.(state.tr.insertText(' soon'))
    return true
  })
  expect(text.html()).toContain('>us</a> soon</p>')
})
