// Invented passes, one for each result a door can show: scanned here, or by the camera of another phone that practises too.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Glyph, type GlyphProps } from '../../../ui/icons/Glyph.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { QrCard } from '../../../ui/pictures/QrCard.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import type { DoorKeeper } from '../keeping/door.ts'
import { prefixOf } from '../model/claim.ts'
import { framesOf } from '../model/frames.ts'
import { verdictOn } from '../model/standing.ts'
import sheets from '../sheets/sheets.module.css'
import { strangersPass, type PracticeGuest } from './practice-guests.ts'
import type { Practice } from './practice.ts'

/** A pass of the practice, by what it shows. */
const cases = ['valid', 'elsewhere', 'canceled', 'late', 'contested', 'told', 'other', 'absent', 'none'] as const
type Case = (typeof cases)[number]

const looks: Record<Case, { icon: IconName; kind: GlyphProps['kind'] }> = {
  valid: { icon: 'check', kind: 'good' },
  elsewhere: { icon: 'history', kind: 'warn' },
  canceled: { icon: 'x', kind: 'bad' },
  late: { icon: 'cloud-off', kind: 'plain' },
  contested: { icon: 'triangle-alert', kind: 'warn' },
  told: { icon: 'smartphone', kind: 'plain' },
  other: { icon: 'x', kind: 'bad' },
  absent: { icon: 'x', kind: 'bad' },
  none: { icon: 'x', kind: 'bad' },
}

/** The number of the invented other phone. */
const OTHER_PHONE = 0xbeef

export interface PassesSheetProps {
  practice: Practice
  /** Of the practice. */
  eventId: string
  onCode: (text: string) => void
}

/** The text of the code of each case. `view`: the door, because the next valid pass is one of a guest who is not in. */
function codesOf({ guests }: Practice, eventId: string, view: DoorKeeper['view']): Record<Case, string> {
  const addressOf = (passId: string, event = eventId) => `${location.origin}${paths.pass({ event, passId })}`
  const of = (role: PracticeGuest['role']) => guests.find((guest) => guest.role === role)?.passId ?? ''
  const open = guests.filter(({ role, passId }) => role === 'plain' && verdictOn(view, passId).kind === 'admit')
  const next = open[0] ?? guests[0]
  const last = open.at(-1) ?? guests.at(-1)
  const claim = { phone: OTHER_PHONE, prefix: prefixOf(last?.passId ?? ''), minute: Math.floor(Date.now() / 60_000) }
  return {
    valid: addressOf(next?.passId ?? ''),
    elsewhere: addressOf(of('elsewhere')),
    canceled: addressOf(of('canceled')),
    late: addressOf(of('late')),
    contested: addressOf(of('contested')),
    told: framesOf(eventId, [{ ...claim, state: 'open', heardAt: 0 }])[0] ?? '',
    other: addressOf(strangersPass(eventId), `${eventId.slice(0, 8)}-0000-4000-8000-000000000000`),
    absent: addressOf(strangersPass(eventId)),
    none: 'WIFI:S:Hall;T:nopass;;',
  }
}

export function PassesSheet({ practice, eventId, onCode }: PassesSheetProps) {
  const { t } = useTranslation()
  const view = useSnapshot(practice.door.view) as DoorKeeper['view']
  const [shown, setShown] = useState<Case | null>(null)
  const codes = codesOf(practice, eventId, view)
  return (
    <div className={sheets.sheet}>
      <p>{t('practice.passesText')}</p>
      {shown && <QrCard content={codes[shown]} label={t('practice.codeOf', { name: t(`practice.case.${shown}`) })} />}
      <List ruled label={t('practice.passes')}>
        {cases.map((name) => {
          const title = t(`practice.case.${name}`)
          return (
            <Row
              key={name}
              lead={<Glyph {...looks[name]} />}
              title={title}
              second={t(`practice.shows.${name}`)}
              current={shown === name}
              onPress={() => setShown(shown === name ? null : name)}
              end={
                <Button size="sm" kind="line" aria-label={t('practice.scanNamed', { name: title })} onClick={() => onCode(codes[name])}>
                  {t('practice.scan')}
                </Button>
              }
            />
          )
        })}
      </List>
    </div>
  )
}
