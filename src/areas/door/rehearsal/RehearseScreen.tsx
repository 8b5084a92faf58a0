// The rehearsal before the doors open: what this phone has and lacks, and how the results sound.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { listings } from '../../../api/resources/events/listings.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import type { EventListing } from '../../../contract/events/listings.ts'
import { clock } from '../../../lib/time/dates.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph, type GlyphProps } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { doorArea } from '../area.ts'
import { doorOf } from '../keeping/door.ts'
import type { Tone } from '../outcome.ts'
import { signal } from '../signal.ts'
import styles from './RehearseScreen.module.css'
import { checkNames, checks, type Checked, type CheckName, type CheckState } from './checks.ts'

export function RehearseScreen() {
  const { t } = useTranslation()
  const { event } = useParams<{ event: string }>()
  const listing = useQuery(listings.detail({ eventId: event }))
  return (
    <ListScreen title={t('rehearse.title')} sub={t('rehearse.sub')} back={doorArea.to.door({ event })}>
      <Loaded of={listing}>{(found) => <Report listing={found} />}</Loaded>
    </ListScreen>
  )
}

const looks: Record<CheckState, { icon: IconName; kind: GlyphProps['kind'] }> = {
  ok: { icon: 'check', kind: 'good' },
  warn: { icon: 'triangle-alert', kind: 'warn' },
  bad: { icon: 'x', kind: 'bad' },
  unknown: { icon: 'circle-help', kind: 'plain' },
}
const outcomes: readonly Tone[] = ['good', 'warn', 'bad', 'info']
/** Between two sounds, so that each is heard alone. In ms. */
const BETWEEN = 900

function Report({ listing }: { listing: EventListing }) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const door = doorOf(client, listing.id)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Partial<Record<CheckName, Checked>>>({})
  useEffect(() => {
    let left = false
    const run = async () => {
      await door.fetchRoster()
      for (const name of checkNames) {
        const checked = await checks[name](door)
        if (left) return
        setFound((before) => ({ ...before, [name]: checked }))
      }
    }
    void run()
    return () => {
      left = true
    }
  }, [door, round])
  const words = (name: CheckName, { state, value = 0 }: Checked) => {
    const values = {
      time: clock(value, { locale: i18n.language, timeZone: listing.timezone }),
      ms: value,
      percent: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(value),
    }
    return t(`rehearse.says.${name}.${state}` as 'rehearse.says.roster.ok', values)
  }
  const all = Object.values(found)
  const faults = all.filter(({ state }) => state === 'bad' || state === 'warn').length
  const isDone = all.length === checkNames.length
  const summary = () => {
    if (!isDone) return t('rehearse.checking')
    return faults === 0 ? t('rehearse.ready') : t('rehearse.faults', { count: faults })
  }
  const play = () => outcomes.forEach((tone, index) => setTimeout(signal, index * BETWEEN, tone))
  return (
    <div className={styles.report}>
      <h2 role="status">{summary()}</h2>
      <List panel label={t('rehearse.title')}>
        {checkNames.map((name) => {
          const checked = found[name]
          return (
            <Row
              key={name}
              lead={<Glyph {...(checked ? looks[checked.state] : { icon: 'clock', kind: 'plain' })} />}
              title={t(`rehearse.check.${name}`)}
              second={checked ? words(name, checked) : t('rehearse.checking')}
            />
          )
        })}
      </List>
      <div className={styles.actions}>
        <Button
          kind="solid"
          icon="refresh-cw"
          onClick={() => {
            setFound({})
            setRound(round + 1)
          }}
        >
          {t('rehearse.again')}
        </Button>
        <Button icon="bell" onClick={play}>
          {t('rehearse.sounds')}
        </Button>
        <Button icon="user-check" href={doorArea.to.practice({ event: listing.slug })}>
          {t('practice.title')}
        </Button>
      </div>
    </div>
  )
}
