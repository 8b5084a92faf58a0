// A sponsor of an event: logo, description, and the links to its website and its page here.
import { useTranslation } from 'react-i18next'
import type { BaseEventSponsorship } from '../../../contract/events/event-sponsors.ts'
import { webAddress } from '../../../kit/text/web-address.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Anchor } from '../../../ui/navigation/Anchor.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import styles from './SponsorsScreen.module.css'

/** Nothing is loaded from the sponsor's site before the link is pressed. */
export function SponsorCard({ sponsor: { name, description, url, account, image } }: { sponsor: BaseEventSponsorship }) {
  const { t } = useTranslation()
  const site = webAddress(url)
  return (
    <article className={styles.sponsor}>
      {image && <Picture image={image} alt="" ratio="16/9" sizes="(min-width: 42rem) 20rem, 85vw" className={styles.logo} />}
      <h3>
        {account ? (
          <Anchor href={paths.person({ accountId: account.username })}>
            <bdi>{name}</bdi>
          </Anchor>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h3>
      {description && (
        <p className={styles.what} dir="auto">
          {description}
        </p>
      )}
      {site && (
        <Button size="sm" icon="external-link" href={site} aria-label={t('eventParts.websiteOf', { name })}>
          {t('eventParts.sponsorWebsite')}
        </Button>
      )}
    </article>
  )
}
