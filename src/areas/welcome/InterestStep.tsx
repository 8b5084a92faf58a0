// Five interests from the first page of interests. The full list has its own page.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { extras, extraWrites } from '../../api/resources/community/extras.ts'
import { rowsOf } from '../../api/table.ts'
import { PickingLine } from '../../components/interests/PickingLine.tsx'
import { Loaded } from '../../kit/list/Loaded.tsx'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { EXACTLY, same, toggled, type Picking } from '../../lib/files/picking.ts'
import type { BaseInterest } from '../../contract/people/interests.ts'
import { changeOwn, own } from '../../state/identity/own.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import styles from './welcome.module.css'
import type { StepProps } from '../../kit/steps/StepScreen.tsx'

export function InterestStep({ onDone }: StepProps) {
  const { t } = useTranslation()
  const all = useInfiniteQuery(extras.interests())
  const mine = rowsOf(useInfiniteQuery(extras.ownInterests()).data)
  const { mutate } = useMutation(extraWrites.chooseInterests)
  const { picked } = useSnapshot(own) as { picked: readonly BaseInterest[] | null }
  const [changed, setChanged] = useState<Picking | null>(null)
  // A choice made before leaving or skipping this step is restored.
  const picking = changed ?? { chosen: picked ?? mine, overfull: false }
  const { chosen } = picking
  const pick = (interest: BaseInterest) => {
    const next = toggled(picking, interest)
    setChanged(next)
    changeOwn('picked', () => next.chosen)
  }
  const save = () => {
    changeOwn('picked', () => null)
    if (!same(chosen, mine)) mutate({ body: { interestIds: chosen.map(({ id }) => id) }, note: chosen })
    onDone()
  }
  return (
    <>
      <div className={styles.count}>
        <PickingLine picking={picking} />
      </div>
      <Loaded of={all} freshness={false}>
        {(data) => (
          <>
            <Chips label={t('interests.title')} wrap>
              {rowsOf(data).map((interest) => (
                <Chip key={interest.id} pressed={chosen.some(({ id }) => id === interest.id)} onPress={() => pick(interest)}>
                  <bdi>{interest.name}</bdi>
                </Chip>
              ))}
            </Chips>
            <MoreRows of={all} />
          </>
        )}
      </Loaded>
      <div className={styles.foot}>
        {chosen.length === EXACTLY && (
          <Button kind="solid" size="big" onClick={save}>
            {t('welcome.next')}
          </Button>
        )}
      </div>
    </>
  )
}
