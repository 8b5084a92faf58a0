// Fails the build when the page carries an inline script or style: the content security policy would block it.
import type { Plugin } from 'vite'

const inline = [
  { what: 'an inline script', pattern: /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>/i },
  { what: 'an inline style element', pattern: /<style[\s>]/i },
  { what: 'a style attribute', pattern: /<[^>]+\sstyle=/i },
  { what: 'an inline event handler', pattern: /<[^>]+\son[a-z]+=/i },
]

/** Checks the built page. The error names the inline script or style. */
export function strictPage(): Plugin {
  return {
    name: 'foyer:strict-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const withoutComments = html.replace(/<!--[\s\S]*?-->/g, '')
        for (const { what, pattern } of inline)
          if (pattern.test(withoutComments)) throw new Error(`index.html carries ${what}, which its own security policy would block.`)
        return html
      },
    },
  }
}
