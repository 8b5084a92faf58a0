// The sanitised form of user html, and its text.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeHtml, textOfHtml } from './safe-html.ts'

describe('html is cleaned', () => {
  test.each([
    ['<p>Hello <b>there</b></p>', '<p>Hello <b>there</b></p>'],
    ['<p onclick="steal()" style="position:fixed" class="x">Hi</p>', '<p>Hi</p>'],
    ['<script>steal()</script>After', 'After'],
    ['<style>p{}</style><iframe src="https://evil.test"></iframe>After', 'After'],
    ['<svg><script>steal()</script></svg>After', 'After'],
    ['<img src="https://a.test/x.png" onerror="steal()">', '<img src="https://a.test/x.png" />'],
    ['<img src="data:image/svg+xml;base64,AAAA">', '<img />'],
    ['<a href="javascript:steal()">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href=" jav&#x09;ascript:steal()">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="//evil.test">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="https://a.test" target="_top">x</a>', '<a href="https://a.test" target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test" rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="tel:+31201234567">x</a>', '<a href="tel:+31201234567" rel="noopener noreferrer nofollow">x</a>'],
    ['<form action="https://evil.test"><input name="q">Hi</form>', 'Hi'],
    ['<p>open', '<p>open</p>'],
    ['1 < 2', '1 &lt; 2'],
  ])('%s', (sent, kept) => {
    expect(safeHtml(sent)).toBe(kept)
  })

  test('whatever is sent, nothing that acts is left, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<p ',
        ' onload=',
        '"',
        "'",
        '>',
        '<!--',
        '-->',
        '<a href="javascript:',
        '<img src=x',
        '<math>',
        '&#',
        '<svg/onload=',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = safeHtml(pieces.join(''))
        expect(once).not.toMatch(/<(?:script|style|iframe|svg|math|form|object|!)/i)
        for (const [tag] of once.matchAll(/<[^>]*>/g))
          expect(tag).not.toMatch(/\son\w+\s*=|\sstyle\s*=|(?:href|src)\s*=\s*"\s*(?:javascript|data):/i)
        expect(safeHtml(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the text of html', () => {
  test.each([
    ['<p>One</p><p>Two &amp; <a href="https://a.test">three</a></p>', 'One\nTwo & three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a<br>b', 'a\nb'],
    ['&lt;script&gt;', '<script>'],
    ['<p>  much   space  </p>', 'much space'],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })
})

test('html that costs too much to clean is refused at once', () => {
  const hostile = ['<a>'.repeat(16_600), '<a>'.repeat(1900), '<'.repeat(50_000), '</p><p>'.repeat(7000)]
  const startedAt = performance.now()
  for (const html of hostile) expect(() => safeHtml(html)).toThrow('too much formatting')
  // One of them took more than a second before.
  expect(performance.now() - startedAt).toBeLessThan(1000)
  const long = '<p>Hello <a href="https://a.test/x">there</a></p>'.repeat(450)
  expect(safeHtml(long)).toContain('there')
})
