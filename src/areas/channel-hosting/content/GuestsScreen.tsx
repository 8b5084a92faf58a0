// The people credited on a content.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contents } from '../../../api/resources/community/contents.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { listed } from '../../../lib/text/listed.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Avatar } from '../../../ui/pictures/Avatar.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { channelHostingArea } from '../area.ts'
import styles from '../channel-hosting.module.css'
import { OfContent, useContentAddress } from '../OfContent.tsx'

export function GuestsScreen() {
  const { t } = useTranslation()
  return <OfContent title={t('channelHosting.guests')}>{() => <Guests />}</OfContent>
}

function Guests() {
  const { t, i18n } = useTranslation()
  const address = useContentAddress()
  const list = useInfiniteQuery(contents.guests(address))
  const { guest } = channelHostingArea.to
  return (
    <>
      <PageHead title={t('channelHosting.guests')} />
      <div className={styles.actions}>
        <Button icon="plus" href={guest(address)}>
          {t('channelHosting.addGuest')}
        </Button>
      </div>
      <PagedRows of={list} none={{ title: t('channelHosting.noGuestsTitle'), text: t('channelHosting.noGuestsText') }}>
        {(rows) => (
          <List label={t('channelHosting.guests')}>
            {rows.map((one) => (
              <Row
                key={one.id}
                lead={<Avatar name={one.name} size="lead" imageUrl={(one.image ?? one.account?.image)?.uri} />}
                title={<bdi>{one.name}</bdi>}
                second={<bdi>{listed([t(`contents.credit.${one.type}`), one.title, one.company], i18n.language)}</bdi>}
                href={guest({ ...address, id: one.id })}
                chevron
              />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}
