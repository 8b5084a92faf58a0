// Words and people whose posts and comments are folded on this device. The server does not learn of them.
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useFocusStays } from '../../../kit/hooks/use-focus-stays.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { folded } from '../../../lib/text/folded.ts'
import { paths } from '../../../paths.ts'
import { device } from '../../../state/device/device.ts'
import { changeOwn, own, without } from '../../../state/identity/own.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { Section } from '../../../ui/rows/Section.tsx'
import { StateLine } from '../../../ui/rows/StateLine.tsx'
import { privacyArea } from '../area.ts'
import styles from '../privacy.module.css'

const LONGEST = 60

export function HiddenScreen() {
  const { t } = useTranslation()
  const { hidden } = useSnapshot(own)
  const { storage } = useSnapshot(device)
  const people = Object.entries(hidden.people)
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <ListScreen title={t('hidden.title')} sub={t('hidden.text')} back={privacyArea.to.privacy()}>
      <div {...stays}>
        <Section title={t('hidden.words')}>
          <AddWord />
          <List panel label={t('hidden.words')}>
            {hidden.words.map((word) => (
              <Row
                key={word}
                title={<bdi>{word}</bdi>}
                end={
                  <Remove
                    label={t('hidden.removeWord', { word })}
                    onPress={() => changeOwn('hidden', (before) => ({ ...before, words: before.words.filter((one) => one !== word) }))}
                  />
                }
              />
            ))}
          </List>
        </Section>
        <Section title={t('hidden.people')}>
          {people.length === 0 && <EmptyState title={t('hidden.noPeopleTitle')}>{t('hidden.noPeopleText')}</EmptyState>}
          <List panel label={t('hidden.people')}>
            {people.map(([accountId, name]) => (
              <Row
                key={accountId}
                title={<bdi>{name}</bdi>}
                href={paths.person({ accountId })}
                end={
                  <Remove
                    label={t('hidden.removePerson', { name })}
                    onPress={() => changeOwn('hidden', (before) => ({ ...before, people: without(before.people, accountId) }))}
                  />
                }
              />
            ))}
          </List>
        </Section>
      </div>
      {storage === 'memory' && (
        <div className={styles.body}>
          <StateLine kind="warn" icon="triangle-alert">
            {t('device.notKept')}
          </StateLine>
        </div>
      )}
    </ListScreen>
  )
}

function Remove({ label, onPress }: { label: string; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="sm" aria-label={label} onClick={onPress}>
      {t('hidden.remove')}
    </Button>
  )
}

/** Saved on this device at once. A word that is there already, in whatever case, is not added again. */
function AddWord() {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const add = (data: FormData) => {
    const given = data.get('word')
    const word = typeof given === 'string' ? given.trim() : ''
    if (word === '') return
    changeOwn('hidden', (before) =>
      before.words.some((one) => folded(one) === folded(word)) ? before : { ...before, words: [word, ...before.words] },
    )
    form.current?.reset()
  }
  return (
    <form
      ref={form}
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        add(new FormData(event.currentTarget))
      }}
    >
      <Field name="word" label={t('hidden.word')} hint={t('hidden.wordHint')} maxLength={LONGEST} autoComplete="off" enterKeyHint="done" />
      <Button type="submit" icon="plus">
        {t('hidden.add')}
      </Button>
    </form>
  )
}
