// Asks which of two concurrent edits to keep. Its sheet is loaded when needed.
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import type { Texts } from './begun.ts'
import type { Clash } from './use-clash.ts'

const ClashSheet = lazyPart(() => import('./ClashSheet.tsx'), 'ClashSheet')

export interface ClashAskedProps<Values extends Texts> {
  of: Clash<Values>
  label: (field: keyof Values & string) => string
  /** A value as readable text. */
  show: (field: keyof Values & string, value: string, isMine: boolean) => ReactNode
}

export function ClashAsked<Values extends Texts>({ of: { question }, label, show }: ClashAskedProps<Values>) {
  const clashes = question?.fields.map((field) => ({
    field,
    label: label(field),
    theirs: show(field, question.theirs[field] ?? '', false),
    mine: show(field, question.mine[field] ?? '', true),
  }))
  return (
    <Suspense>
      <ClashSheet clashes={clashes ?? null} onChoose={(mine) => question?.answer(mine)} onClose={() => question?.answer(null)} />
    </Suspense>
  )
}
