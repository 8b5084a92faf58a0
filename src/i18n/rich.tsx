// Sentences with parts in them: a link, a name in bold. Instead of <Trans>, which brings a parser of its own.
import { Fragment, type ReactNode } from 'react'

/** `<a>text</a>` takes a function of the text, `<name/>` takes what is in its place. */
export type RichParts = Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>

const tag = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s

/**
 * A translated text with its tags replaced: `rich(text, { a: (inner) => <Link …>{inner}</Link> })`.
 * What people wrote goes through `<name/>`, never through `{{name}}`: a name that holds a tag would be read as one.
 * A tag without a part shows its text. Tags may lie inside each other, but not inside their own kind.
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
