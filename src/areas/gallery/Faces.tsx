// Banners, errors, empty states, skeletons.
import { OfflineError } from '../../api/transport/errors.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Spinner } from '../../ui/marks/Spinner.tsx'
import { Box } from './Box.tsx'
import styles from './gallery.module.css'

export function Faces() {
  return (
    <>
      <Box title="Banners">
        <Banner kind="brand" title="Room change" onDismiss={() => undefined}>
          “What fungi know about logistics” is now in the Courtyard tent.
        </Banner>
        <Banner kind="warn" icon="clash" title="Two of your choices overlap">
          11:15 Studio 2 and 11:45 Courtyard tent
        </Banner>
        <Banner kind="info" icon="languages" actions={<Button size="sm">日本語にする</Button>}>
          <span lang="ja">このコミュニティは日本語でもご覧いただけます。</span>
        </Banner>
        <Banner kind="bad" title="Payment failed">
          Please try another payment method.
        </Banner>
        <Banner kind="good" title="Checked in 10:03" />
      </Box>
      <Box title="Failure line">
        <FailureLine error={new OfflineError('network')} />
      </Box>
      <Box title="Doorways">
        <EmptyState title="No groups yet" actions={<Button kind="solid">Find a group</Button>}>
          A group is a room for people who care about the same thing.
        </EmptyState>
        <EmptyState drawing="shut" title="Groups did not load" actions={<Button kind="solid">Try again</Button>}>
          The server answered with a fault. Your own things are safe.
        </EmptyState>
        <EmptyState drawing="dotted" title="Not saved on this device">
          Groups will load by themselves when you are back online.
        </EmptyState>
        <EmptyState drawing="sign" title="We'll be back soon!" />
      </Box>
      <Box title="Skeletons">
        <div className={styles.flush}>
          <Skeleton count={2} />
          <Skeleton kind="posts" count={1} />
          <Skeleton kind="cards" count={1} />
        </div>
        <Spinner label="Loading" />
      </Box>
    </>
  )
}
