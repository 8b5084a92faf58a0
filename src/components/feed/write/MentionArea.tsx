// A text area with mentions.
import { Suspense, useRef } from 'react'
import { TextArea, type TextAreaProps } from '../../../ui/fields/TextArea.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { useMention, type Mentioning } from '../../messages/composer/use-mention.ts'

// Loaded lazily, because most texts mention no one.
const MentionList = lazyPart(() => import('../../messages/composer/MentionList.tsx'), 'MentionList')

export interface MentionAreaProps extends Omit<TextAreaProps, 'ref' | 'onChange' | 'onSelect'> {
  mentioning: Mentioning
  onText: (text: string) => void
}

export function MentionArea({ mentioning, onText, onKeyDown, ...area }: MentionAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const mention = useMention(mentioning, box, onText)
  return (
    <>
      <TextArea
        {...area}
        {...mention.wiring}
        ref={box}
        onChange={(event) => {
          onText(event.target.value)
          mention.look()
        }}
        onSelect={mention.look}
        onKeyDown={(event) => {
          if (!mention.onKey(event)) onKeyDown?.(event)
        }}
      />
      <Suspense>{mention.list && <MentionList {...mention.list} />}</Suspense>
    </>
  )
}
