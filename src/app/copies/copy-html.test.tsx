// What a painted copy has of a page, and what it never has.
import { expect, test } from 'vitest'
import { copyHtml } from './copy-html.ts'

/** The copy of a page, as text and as the browser reads it. */
function copied(html: string, change: (page: HTMLElement) => void = () => {}) {
  const page = document.createElement('div')
  page.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  change(page)
  document.body.append(page)
  const text = copyHtml(page)
  page.remove()
  return { text, read: new DOMParser().parseFromString(text, 'text/html').body.firstElementChild! }
}

test('a page keeps its words, links, pictures and shape', () => {
  const { read } = copied(`
    <main class="main" id="main"><h1>Today</h1>
      <a href="/events/expo?day=1#top" class="link">Expo</a> <bdi dir="rtl">نادية</bdi>
      <picture><source srcset="/icons/dark.svg 1x, /icons/large.svg 2x" media="(prefers-color-scheme: dark)"><img src="/icons/icon.svg" alt="" class="logo"></picture>
      <img src="/media/1/thumbnail" alt="Nadia" width="40" height="40">
      <svg viewBox="0 0 24 24"><use href="/assets/icons-1.svg#heart"></use></svg>
      <button type="button" aria-pressed="true" data-kind="solid">Like</button>
      <time datetime="2026-11-28T09:00:00Z" data-ages>3 hr ago</time></main>`)
  expect(read.querySelector('h1')?.textContent).toBe('Today')
  expect(read.querySelector('a')?.getAttribute('href')).toBe('/events/expo?day=1#top')
  expect([...read.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual(['/icons/icon.svg', '/media/1/thumbnail'])
  expect(read.querySelector('source')?.getAttribute('srcset')).toBe('/icons/dark.svg 1x, /icons/large.svg 2x')
  expect(read.querySelector('use')?.getAttribute('href')).toBe('/assets/icons-1.svg#heart')
  expect(read.querySelector('bdi')?.dir).toBe('rtl')
  expect(read.querySelector('button')?.dataset['kind']).toBe('solid')
  expect(read.querySelector('time')?.dataset['ages']).toBe('')
})

test('text stays text, whatever it says', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '‮evil',
    '--></div><!--copy-->',
    '&lt;b&gt;',
    'a'.repeat(4000),
  ]
  for (const text of hostile) {
    const { read } = copied('<p></p><a href="/">x</a>', (page) => {
      page.querySelector('p')!.textContent = text
      page.querySelector('a')!.setAttribute('aria-label', text)
      page.querySelector('a')!.setAttribute('class', text)
    })
    expect(read.children).toHaveLength(2)
    expect(read.querySelector('p')?.textContent).toBe(text)
    expect(read.querySelector('a')?.getAttribute('aria-label')).toBe(text)
    expect(read.querySelector('script, [onerror]')).toBeNull()
  }
})

test('nothing that runs, frames, submits or leads elsewhere is copied', () => {
  const { text, read } = copied(`
    <script>1</script><style>p {}</style><iframe src="/feed"></iframe><object data="/x"></object><embed src="/x">
    <dialog open>secret</dialog><div popover>secret</div><template><p>secret</p></template><video src="/x"></video>
    <form action="https://elsewhere.example/steal"><button formaction="https://elsewhere.example">Go</button></form>
    <a href="https://elsewhere.example/">out</a><a href="javascript:alert(1)">run</a><img src="blob:1" srcset="/media/1 1x, https://elsewhere.example/2 2x"><img src="data:image/png;base64,1">
    <p onclick="alert(1)" onpointerdown="alert(1)" style="background: url(https://elsewhere.example)">words</p>
    <svg><foreignObject><p>secret</p></foreignObject><script>1</script></svg>`)
  expect(text).not.toMatch(/script|style=|secret|iframe|object|elsewhere|blob|data:|on[a-z]+=|action/)
  expect(read.querySelectorAll('form, video')).toHaveLength(0)
  expect(read.querySelector('p')?.textContent).toBe('words')
})

test('fields are copied without their values', () => {
  const { text, read } = copied(
    '<label for="a">Name</label><input id="a" value="typed"><textarea>typed</textarea><input type="password" value="typed"><input type="file">',
    (page) => {
      page.querySelector('input')!.value = 'typed'
      page.querySelector('textarea')!.value = 'typed'
    },
  )
  expect(text).not.toContain('typed')
  expect(read.querySelectorAll('input')).toHaveLength(1)
  expect(read.querySelectorAll('textarea')).toHaveLength(1)
})

test('names differ from those of the app behind it', () => {
  const { read } = copied('<a href="#main">Skip</a><main id="main" aria-labelledby="a b"><b id="a">A</b><b id="b">B</b></main>')
  expect(read.querySelector('a')?.getAttribute('href')).toBe('#copy-main')
  expect(read.querySelector('main')?.id).toBe('copy-main')
  expect(read.querySelector('main')?.getAttribute('aria-labelledby')).toBe('copy-a copy-b')
})

test('styles of an element are kept as data, if they are plain', () => {
  const { read } = copied('<span></span><b></b>', (page) => {
    page.querySelector('span')!.style.setProperty('--avatar', '3')
    page.querySelector('span')!.style.setProperty('aspect-ratio', '4 / 3')
    page.querySelector('span')!.style.setProperty('position', 'fixed')
    page.querySelector('b')!.style.setProperty('--evil', 'url(https://elsewhere.example)')
  })
  expect(read.querySelector('span')?.dataset['style']).toBe('--avatar:3;aspect-ratio:4 / 3')
  expect(read.querySelector('b')?.dataset['style']).toBeUndefined()
})

test('what is far below is left out', () => {
  const { read } = copied('<p>Near</p><p>Far</p>', (page) => {
    page.style.position = 'absolute'
    page.style.top = '0'
    page.querySelector('p')!.style.height = `${innerHeight * 2}px`
  })
  expect(read.textContent).toBe('Near')
})

test('a long text has no gaps, however far its end is', () => {
  const { read } = copied('<p>Begins <a href="/">near</a> and <bdi>ends far</bdi></p>', (page) => {
    page.style.position = 'absolute'
    page.style.top = '0'
    for (const part of page.querySelectorAll('a, bdi')) (part as HTMLElement).style.cssText = 'position:relative;inset-block-start:400vh'
  })
  expect(read.textContent).toBe('Begins near and ends far')
})
