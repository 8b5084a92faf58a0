// Name badges of an event, printed by the browser from the attendees on this device.
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useBeforePrint } from '../../../kit/hooks/use-before-print.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/fields/Field.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { hostingArea } from '../area.ts'
import { useAttendees } from '../attendees/use-attendees.ts'
import { OfListing, useAddress } from '../OfListing.tsx'
import { badgesOf, formatNames, sheetsOf, typesOf, type Wanted } from './badge.ts'
import { BadgeSheet } from './BadgeSheet.tsx'
import styles from './badges.module.css'

export function BadgesScreen() {
  const { t } = useTranslation()
  return (
    <OfListing title={t('badges.title')} ownPage>
      {(listing) => <Badges key={listing.id} listing={listing} />}
    </OfListing>
  )
}

function Badges({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const address = useAddress()
  const [, navigate] = useLocation()
  const [query] = useAddressQuery()
  const format = formatNames.find((name) => name === query.get('format')) ?? 'a4'
  const [wanted, setWanted] = useState<Wanted>({ type: '', notArrived: false })
  const attendees = useAttendees(listing.id)
  const whole = attendees.partial ? undefined : attendees.data
  const badges = useMemo(() => badgesOf(whole ?? [], wanted), [whole, wanted])
  const sheets = sheetsOf(badges, format)
  // On screen the first sheet is enough: a code for each of a thousand people takes seconds.
  const [isPrinting, setPrinting] = useState(false)
  useBeforePrint(() => setPrinting(true))
  const shown = isPrinting ? sheets : sheets.slice(0, 1)
  return (
    <>
      <div className={styles.screen}>
        <Page>
          <PageHead
            title={t('badges.title')}
            sub={whole && t('badges.sub', { count: badges.length })}
            action={
              badges.length > 0 && (
                <Button kind="solid" size="sm" onClick={() => print()}>
                  {t('badges.print')}
                </Button>
              )
            }
          />
          <div className={styles.choices}>
            <Select
              label={t('badges.format')}
              hint={t('badges.hint')}
              value={format}
              onChange={({ target }) => navigate(hostingArea.to.badges({ event: address, format: target.value }), { replace: true })}
            >
              {formatNames.map((name) => (
                <option key={name} value={name}>
                  {t(`badges.formats.${name}`)}
                </option>
              ))}
            </Select>
            <Select label={t('badges.which')} value={wanted.type} onChange={({ target }) => setWanted({ ...wanted, type: target.value })}>
              <option value="">{t('badges.allTypes')}</option>
              {typesOf(whole ?? []).map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
            <ToggleField
              label={t('badges.notArrived')}
              checked={wanted.notArrived}
              onChange={({ target }) => setWanted({ ...wanted, notArrived: target.checked })}
            />
          </div>
          <Loaded
            of={attendees}
            isEmpty={() => !attendees.partial && badges.length === 0}
            empty={<EmptyState title={t('badges.noneTitle')}>{t('badges.noneText')}</EmptyState>}
          >
            {() => sheets.length > 0 && <h2 className={styles.preview}>{t('badges.preview')}</h2>}
          </Loaded>
        </Page>
      </div>
      <div className={styles.sheets}>
        {shown.map((sheet) => (
          <BadgeSheet key={sheet[0]?.passId} badges={sheet} format={format} event={listing} />
        ))}
      </div>
    </>
  )
}
