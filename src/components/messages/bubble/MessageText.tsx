// The text of a message, with links and mentions.
import { use, type ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { LinkedText } from '../../../kit/text/LinkedText.tsx'
import { NamedContext } from './named-context.ts'

export function MessageText({ text }: { text: string }) {
  const namedIn = use(NamedContext)
  const parts: ReactNode[] = []
  let done = 0
  for (const { startIndex, endIndex, username } of namedIn(text)) {
    parts.push(
      <LinkedText key={done} text={text.slice(done, startIndex)} />,
      <Anchor key={`@${startIndex}`} href={paths.person({ accountId: username })} className="link">
        {text.slice(startIndex, endIndex)}
      </Anchor>,
    )
    done = endIndex
  }
  return [...parts, <LinkedText key={done} text={text.slice(done)} />]
}
