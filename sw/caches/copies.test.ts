// The page with a painted copy in it.
import { expect, test } from 'vitest'
import { withCopy } from './copies.ts'

const page = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <title>Foyer</title>
    <script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/first-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
const scope = { scopeId: 'mine', locale: 'de' }
const copy = { at: 5, title: 'Feed', styles: ['/assets/first-1.css', '/assets/feed-1.css'], html: '<main>Hello $& $1</main>' }

test('the copy is before the root of the app, and its script follows it', () => {
  const html = withCopy(page, scope, copy)
  expect(html).toContain('<div id="copy" data-at="5"><main>Hello $& $1</main></div><script src="/copy.js"></script><div id="root"></div>')
  expect(html).toContain('<html data-copy="mine de" lang="en"')
  expect(html).toContain('<title>Feed</title>')
})

test('it is shown before the scripts of the app are requested', () => {
  const html = withCopy(page, scope, copy)
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script src="/boot.js"></script>')
})

test('it brings the style sheets that the page does not name, and only our own', () => {
  const styles = [...copy.styles, 'https://elsewhere.example/a.css', '/media/1.css', '/assets/"><script>.css']
  const html = withCopy(page, scope, { ...copy, styles })
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/first-1.css">',
    '<link rel="stylesheet" crossorigin href="/assets/feed-1.css">',
  ])
})

test('a title and a mark stay text', () => {
  const html = withCopy(page, { scopeId: '"><b>', locale: 'en' }, { ...copy, title: '</title><script>alert(1)</script>' })
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
  expect(html).toContain('<html data-copy="&quot;&gt;&lt;b&gt; en"')
})
