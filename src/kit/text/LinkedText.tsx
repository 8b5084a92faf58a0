// User text with links.
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { inside } from './inside.ts'
import { textParts } from './linked-text.ts'

export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, at) =>
    part.href === undefined ? (
      part.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
      <Anchor key={at} href={inside(part.href) ?? part.href} className="link">
        {part.text}
      </Anchor>
    ),
  )
}
