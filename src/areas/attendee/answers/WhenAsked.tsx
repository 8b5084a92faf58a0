// The questions of a form once they are loaded, then its answers; an empty state without questions. Neither is persisted on the device.
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded, type LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

export interface WhenAskedProps<Section, Answered> {
  sections: LoadedQuery<Section[]>
  /** Without data while only the copy on the device is there, because it has no answers. */
  answered: LoadedQuery<Answered>
  children: (sections: readonly Section[], answered: Answered) => ReactNode
}

export function WhenAsked<Section extends { questions: readonly unknown[] }, Answered>({
  sections,
  answered,
  children,
}: WhenAskedProps<Section, Answered>) {
  const { t } = useTranslation()
  return (
    <Loaded
      of={sections}
      freshness={false}
      isEmpty={(found) => found.every(({ questions }) => questions.length === 0)}
      empty={<EmptyState title={t('attendee.answers.noneTitle')}>{t('attendee.answers.noneText')}</EmptyState>}
    >
      {(found) => (
        <Loaded of={answered} freshness={false}>
          {(whole) => <Suspense fallback={<Skeleton kind="rows" count={3} />}>{children(found, whole)}</Suspense>}
        </Loaded>
      )}
    </Loaded>
  )
}
