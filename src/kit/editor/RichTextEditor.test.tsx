// The editor in a real page: typing, tools by shortcut and toolbar, links, and both text directions.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { heard, lastHeard, openEditor } from './document/editor.test-helper.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

beforeAll(async () => void (await inEnglish()))

test('is a field with name, hint and error, and its name leads into it', async () => {
  const { screen, text } = await openEditor('', { error: 'Write what it is about.' })
  await expect.element(text).toHaveAttribute('aria-multiline', 'true')
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription(/For everybody\./)
  await expect.element(text).toHaveAccessibleDescription(/Write what it is about\./)
  await screen.getByText('Announcement').click()
  await expect.element(text).toHaveFocus()
})

test('what is typed is heard as HTML, and nothing when it is gone again', async () => {
  const { text } = await openEditor()
  await text.click()
  await userEvent.keyboard('Hello & welcome{Enter}you')
  expect(lastHeard()).toBe('<p>Hello &amp; welcome</p><p>you</p>')
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  expect(lastHeard()).toBe('')
})

test('shown again by its parent it keeps its text and its caret', async () => {
  const { screen, text } = await openEditor()
  await text.click()
  await userEvent.keyboard('ab')
  await screen.rerender(
    <div dir="ltr">
      <RichTextEditor label="Announcement" value="something else" onChange={heard} />
    </div>,
  )
  await userEvent.keyboard('c')
  expect(lastHeard()).toBe('<p>abc</p>')
})

describe('shapes', () => {
  test('come by their keys', async () => {
    const { text } = await openEditor()
    await text.click()
    await userEvent.keyboard('{Control>}b{/Control}loud{Control>}b{/Control} and {Control>}u{/Control}low')
    expect(lastHeard()).toBe('<p><strong>loud</strong> and <u>low</u></p>')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(lastHeard()).not.toContain('low')
  })

  test.each([
    ['- one{Enter}two', '<ul><li>one</li><li>two</li></ul>'],
    ['3. three', '<ol start="3"><li>three</li></ol>'],
    ['# Title', '<h2>Title</h2>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
  ])('come by typing %j', async (keys, html) => {
    const { text } = await openEditor()
    await text.click()
    await userEvent.keyboard(keys)
    expect(lastHeard()).toBe(html)
  })

  test('that nobody wanted are taken back by Backspace', async () => {
    const { text } = await openEditor()
    await text.click()
    await userEvent.keyboard('- {Backspace}x')
    expect(lastHeard()).toBe('<p>- x</p>')
  })

  test('Tab leaves the field, in a list too', async () => {
    const { text } = await openEditor('<ul><li>one</li><li>two</li></ul>')
    await text.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(text).not.toHaveFocus()
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('the toolbar', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')

  test('is one stop of the Tab key; arrows lead on and go round, Home and End jump', async () => {
    const { screen, tool } = await openEditor('<p>one</p>')
    await expect.element(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    const stops = screen.container.querySelectorAll('[role=toolbar] button[tabindex="0"]')
    expect(stops).toHaveLength(1)
    ;(tool('Bold').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('Emphasis')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(focused()).toBe('Bold')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Redo')
    await expect.element(tool('Redo')).toHaveAttribute('tabindex', '0')
  })

  test('in a right-to-left page the left arrow leads on', async () => {
    const { tool } = await openEditor('', { dir: 'rtl' })
    ;(tool('Bold').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Emphasis')
  })

  test('says what is on where the caret is, and what cannot be done', async () => {
    const { text, tool } = await openEditor('<p><strong>loud</strong></p>')
    await text.click()
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(tool('Emphasis')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(tool('Bold')).toHaveAttribute('title', 'Bold (Ctrl+B)')
  })

  test('pressed with the mouse it leaves the caret where it is', async () => {
    const { text, tool } = await openEditor()
    await text.click()
    await userEvent.keyboard('one')
    await tool('Bulleted list').click()
    await userEvent.keyboard(' more')
    expect(lastHeard()).toBe('<ul><li>one more</li></ul>')
  })
})

describe('a link', () => {
  test('is refused where it leads nowhere, said at the field, and nothing is changed', async () => {
    const { screen, text } = await openEditor('<p>here</p>')
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
    const address = screen.getByRole('textbox', { name: 'Address' })
    await expect.element(address).toHaveFocus()
    await userEvent.keyboard('javascript:hit()')
    await userEvent.keyboard('{Enter}')
    await expect.element(address).toHaveAttribute('aria-invalid', 'true')
    expect(heard).not.toHaveBeenCalled()
    await userEvent.fill(address, 'example.com')
    await userEvent.keyboard('{Enter}')
    expect(lastHeard()).toBe('<p><a href="https://example.com/" rel="noopener noreferrer nofollow ugc" target="_blank">here</a></p>')
    await expect.element(text).toHaveFocus()
  })

  test('without chosen words brings its own, and is taken away again', async () => {
    const { screen, text, tool } = await openEditor()
    await text.click()
    await tool('Link').click()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Address' }), 'hello@example.com')
    await screen.getByRole('button', { name: 'Add link' }).click()
    expect(lastHeard()).toBe('<p><a href="mailto:hello@example.com" rel="noopener noreferrer nofollow ugc">hello@example.com</a></p>')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Control>}k{/Control}')
    await screen.getByRole('button', { name: 'Remove link' }).click()
    expect(lastHeard()).toBe('<p>hello@example.com</p>')
  })

  test('asked for in a form does not send the form', async () => {
    const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const screen = await render(
      <form onSubmit={sent}>
        <RichTextEditor label="Announcement" value="<p>here</p>" onChange={heard} />
      </form>,
    )
    await screen.getByRole('textbox', { name: 'Announcement' }).click()
    await userEvent.keyboard('{Control>}k{/Control}example.com{Enter}')
    expect(lastHeard()).toContain('https://example.com/')
    expect(sent).not.toHaveBeenCalled()
  })
})

test('each block runs as its own words do', async () => {
  const { text } = await openEditor('<p>one</p><ul><li>المفتاح</li></ul>')
  const page = text.element()
  expect(page.querySelector('p')?.matches(':dir(ltr)')).toBe(true)
  expect(page.querySelector('ul')?.matches(':dir(rtl)')).toBe(true)
  expect(page.querySelector('li p')?.matches(':dir(rtl)')).toBe(true)
})
