// User text with links.
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { textParts } from './linked-text.ts'

/** An address of this app opens inside it. */
const inside = (href: string): string => {
  const url = new URL(href)
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : href
}

export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, at) =>
    part.href === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
      <Anchor key={at} href={inside(part.href)} className="link">
        {part.text}
      </Anchor>
    ),
  )
}
