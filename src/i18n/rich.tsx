// Sentences with elements inside: a link, a name in bold. Replaces <Trans>, which includes an HTML parser.
import { Fragment, type ReactNode } from 'react'

/** For `<a>text</a>` a function of the text, for `<name/>` the element that replaces it. */
export type RichParts = Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>

const tag = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s

/**
 * A translated text with its tags replaced: `rich(text, { a: (inner) => <Link …>{inner}</Link> })`.
 * Pass user text as `<name/>`, never as `{{name}}`, because a name that contains a tag would be parsed.
 * A tag without a part shows its text. Tags may be nested, but not inside a tag of the same name.
 */
export function rich(text: string, parts: RichParts): ReactNode {
  const found = tag.exec(text)
  if (!found) return text
  const [whole, name = '', inner] = found
  const part = parts[name]
  const content = inner === undefined ? null : rich(inner, parts)
  return (
    <>
      {text.slice(0, found.index)}
      <Fragment>{typeof part === 'function' ? part(content) : (part ?? content)}</Fragment>
      {rich(text.slice(found.index + whole.length), parts)}
    </>
  )
}
