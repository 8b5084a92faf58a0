// The channels of the organisation: those that the member subscribes to, and all of them.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { SearchLine } from '../../../kit/list/SearchLine.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { LinkTabs } from '../../../ui/navigation/Tabs.tsx'
import { channelsArea } from '../area.ts'
import { AllChannels } from './AllChannels.tsx'
import { SubscribedChannels } from './SubscribedChannels.tsx'

/** A visitor sees all channels. */
export function ChannelsScreen() {
  const { t } = useTranslation()
  const [query] = useAddressQuery()
  const { status } = useSnapshot(session)
  const member = status === 'signed-in'
  const all = !member || query.get('tab') === 'all'
  return (
    <ListScreen
      root
      title={t('channels.title')}
      action={
        <Button icon="headphones" size="sm" href={channelsArea.to.library()}>
          {t('channels.library')}
        </Button>
      }
      search={<SearchLine placeholder={t('channels.search')} pauseMs={80} />}
      lists={
        member && (
          <LinkTabs
            label={t('channels.lists')}
            tabs={[
              { href: paths.channels(), label: t('channels.mine'), current: !all },
              { href: paths.channels({ tab: 'all' }), label: t('channels.all'), current: all },
            ]}
          />
        )
      }
    >
      {all ? <AllChannels /> : <SubscribedChannels />}
    </ListScreen>
  )
}
