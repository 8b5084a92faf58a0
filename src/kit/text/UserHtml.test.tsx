// User markup in a real page: readable content stays, everything else is removed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { hostileMarkup } from './hostile-markup.test-helper.ts'
import { textOf } from './text-of.ts'
import { UserHtml } from './UserHtml.tsx'

const hit = vi.fn<() => void>()
beforeEach(() => void Object.assign(window, { hit }))
afterEach(() => hit.mockReset())

/** Written by people, or by us. */
const harmless = new Set('href src alt title lang dir width height colspan rowspan start rel target loading'.split(' '))
const allowed = /^(?:A|B|P|DIV|SPAN|IMG|TABLE|TBODY|TR|TD|BLOCKQUOTE|DEL|H2|BR|HR|CAPTION)$/

/** Waits until the sanitiser is loaded and the markup is shown. */
async function shown(markup: string): Promise<HTMLElement> {
  const screen = await render(<UserHtml markup={`<p>read me</p>${markup}`} />)
  await vi.waitFor(() => expect(screen.container.firstElementChild?.tagName).toBe('DIV'))
  return screen.container.firstElementChild as HTMLElement
}

test(`none of ${hostileMarkup.length} hostile texts runs anything, or leaves more than text behind`, { timeout: 60_000 }, async () => {
  expect(hostileMarkup.length).toBeGreaterThan(150)
  const screen = await render(<UserHtml markup="<p>first</p>" />)
  await vi.waitFor(() => expect(screen.container.querySelector('div')).not.toBeNull())
  for (const markup of hostileMarkup) {
    await screen.rerender(<UserHtml markup={`<p>read me</p>${markup}`} />)
    const place = screen.container.firstElementChild as HTMLElement
    expect(place.textContent, markup).toContain('read me')
    for (const element of place.querySelectorAll('*')) {
      expect(element.tagName, markup).toMatch(allowed)
      for (const { name, value } of element.attributes) {
        // An element cannot lose `is`; an empty one has no effect.
        if (name === 'is' && value === '') continue
        expect(harmless, `${name} of ${markup}`).toContain(name)
        if (name === 'href') expect(value, markup).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      }
    }
    // Triggers all event handlers that wait for user input.
    for (const element of place.querySelectorAll<HTMLElement>('*')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (element.tagName !== 'A') element.click()
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hit).not.toHaveBeenCalled()
})

describe('what people write to be read', () => {
  test('keeps its paragraphs, lists, headings, tables and emphasis', async () => {
    const place = await shown(
      '<h2>To bring</h2><ul><li>A <strong>broken</strong> thing</li></ul><table><tr><th>When</th><td>10:15</td></tr></table>',
    )
    expect(place.querySelector('h2')?.textContent).toBe('To bring')
    expect(place.querySelector('li strong')?.textContent).toBe('broken')
    expect(place.querySelector('td')?.textContent).toBe('10:15')
  })

  test('keeps links of the web, of mail and of telephone, and they open apart from us', async () => {
    const place = await shown(
      '<a href="https://example.com/x">web</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+31201234567">call</a>',
    )
    const [web, mail, call] = place.querySelectorAll('a')
    expect(web).toMatchObject({ href: 'https://example.com/x', target: '_blank' })
    expect(web?.rel).toContain('noopener')
    expect(mail?.getAttribute('href')).toBe('mailto:a@example.com')
    expect(call?.getAttribute('href')).toBe('tel:+31201234567')
  })

  test('a link to this app opens inside it, unless another tab is asked for', async () => {
    const at = location.pathname
    const place = await shown(`<a href="${location.origin}/surveys/after-the-day?at=1">Tell us</a>`)
    const link = place.querySelector('a')!
    expect(link.target).toBe('')
    const press = (modifiers: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers })
      // A real press with a modifier would open a tab.
      document.addEventListener('click', (late) => late.preventDefault(), { once: true })
      link.dispatchEvent(event)
      return location.pathname + location.search
    }
    expect(press({ ctrlKey: true })).toBe(at + location.search)
    expect(press({})).toBe('/surveys/after-the-day?at=1')
    history.replaceState(null, '', at)
  })

  test('keeps pictures of our media store only', async () => {
    const place = await shown(
      `<img src="${location.origin}/media/1/public" alt="A loom"><img src="https://elsewhere.example/1.png" alt="A pixel">`,
    )
    expect([...place.querySelectorAll('img')].map((image) => image.alt)).toEqual(['A loom'])
  })

  test('never takes the place of the page’s title', async () => {
    const screen = await render(<UserHtml markup="<h1>Loud <b onclick=hit()>words</b></h1>" />)
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Loud words' })).toBeVisible()
    expect(screen.container.querySelector('b')?.attributes.length).toBe(0)
  })

  test('without markup keeps its lines', async () => {
    const screen = await render(<UserHtml markup={'Bread & soup, 2 < 3\nFrom noon'} />)
    expect(screen.container.querySelector('p')?.textContent).toBe('Bread & soup, 2 < 3\nFrom noon')
  })
})

test.each([
  ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<p>Bring <strong>a pen</strong>; H<sub>2</sub>O, <a href="/x">a link</a>.</p>', 'Bring a pen; H2O, a link.'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['<scr<b>ipt>hit()</script>', 'hit()'],
  ['before<script>hit()</script>after', 'before after'],
  ['<img src=x onerror=hit()>text', 'text'],
  ['half a tag <b', 'half a tag'],
  ['&#x3c; stays, &#60; does not, &#99999999; stays', '&#x3c; stays, < does not, &#99999999; stays'],
])('while the sanitiser is on its way %s reads as its text alone', (markup, text) => {
  expect(textOf(markup)).toBe(text)
})
