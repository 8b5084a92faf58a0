// The question which of two changes shall hold, for any edit. Its sheet is seldom needed and loads when it is.
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import type { Texts } from './begun.ts'
import type { Clash } from './use-clash.ts'

const ClashSheet = lazyPart(() => import('./ClashSheet.tsx'), 'ClashSheet')

export interface ClashAskedProps<Values extends Texts> {
  of: Clash<Values>
  label: (field: keyof Values & string) => string
  /** A value as people read it. */
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
