// Rendering a message's text as HTML.
import { describe, expect, test } from 'vitest'
import { htmlOf } from './html.ts'

const linkTo = (address: string, text = address) => `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`

describe('a message as HTML', () => {
  test('markup in the text is shown, not obeyed', () => {
    expect(htmlOf('<img src=x onerror="alert(\'1\')"> & more')).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more')
  })

  test('every kind of line break is one break', () => {
    expect(htmlOf('one\ntwo\r\nthree\rfour')).toBe('one<br>two<br>three<br>four')
  })

  test('a web address becomes a link that opens elsewhere and passes nothing on', () => {
    expect(htmlOf('see https://example.com/a?b=1&c=2 now')).toBe(`see ${linkTo('https://example.com/a?b=1&amp;c=2')} now`)
  })

  test.each([
    ['(https://example.com)', `(${linkTo('https://example.com')})`],
    ['https://example.com.', `${linkTo('https://example.com')}.`],
    ['https://example.com/a_(b), yes', `${linkTo('https://example.com/a_(b)')}, yes`],
    ['https://example.com/（ある）。', `${linkTo('https://example.com/（ある）')}。`],
  ])('the sentence around an address stays outside the link: %s', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://', 'http://%'])('no link is made of %s', (text) => {
    expect(htmlOf(text)).not.toContain('<a')
  })

  test('an address cannot break out of its attribute', () => {
    const html = htmlOf('https://example.com/"onmouseover="alert(1) https://example.com/<script>alert(1)</script>')
    expect(html.replaceAll(/<a href="[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">|<\/a>/g, '')).not.toMatch(/[<>"]/)
  })
})
