// The chosen interests, the search, and the available ones. Nothing is sent before saving.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extraWrites } from '../../api/resources/community/extras.ts'
import { PickingLine } from '../../components/interests/PickingLine.tsx'
import { tell } from '../../kit/writes/tell.ts'
import type { Interest } from '../../contract/people/interests.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../ui/controls/Chip.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Choices } from './Choices.tsx'
import styles from './interests.module.css'
import { EXACTLY, same, toggled, type Picking } from '../../lib/files/picking.ts'

export function Picker({ mine }: { mine: readonly Interest[] }) {
  const { t } = useTranslation()
  // null: unchanged, so the server's value is shown.
  const [changed, setChanged] = useState<Picking | null>(null)
  const { mutate } = useMutation(extraWrites.chooseInterests)
  const picking = changed ?? { chosen: mine, overfull: false }
  const { chosen } = picking
  const toggle = (interest: Picking['chosen'][number]) => setChanged((before) => toggled(before ?? picking, interest))
  const choose = (interests: Picking['chosen']) => mutate({ body: { interestIds: interests.map(({ id }) => id) }, note: interests })
  const save = () => {
    choose(chosen)
    setChanged(null)
    void tell({ kind: 'notice', text: 'interests.saved', group: 'interests', undo: () => choose(mine) })
  }
  return (
    <>
      <Section title={t('interests.mine')}>
        {chosen.length > 0 && (
          <Chips label={t('interests.mine')} wrap>
            {chosen.map((interest) => (
              <Chip key={interest.id} icon="x" pressed onPress={() => toggle(interest)}>
                <bdi>{interest.name}</bdi>
              </Chip>
            ))}
          </Chips>
        )}
        <div className={styles.state}>
          <PickingLine picking={picking} />
          {chosen.length === EXACTLY && !same(chosen, mine) && (
            <Button kind="solid" onClick={save}>
              {t('interests.save')}
            </Button>
          )}
        </div>
      </Section>
      <Choices chosen={chosen} onToggle={toggle} />
    </>
  )
}
