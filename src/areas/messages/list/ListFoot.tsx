// Below the conversations, and so loaded after them: the rest of them, and the threads one is in.
import { useSnapshot } from 'valtio'
import { MoreRows, type MoreRowsProps } from '../../../kit/list/MoreRows.tsx'
import { featureOn } from '../../../lib/data/modules.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { MyThreads } from '../threads/MyThreads.tsx'

export interface ListFootProps extends MoreRowsProps {
  /** What is looked for; empty for everything. */
  words: string
}

export function ListFoot({ of, words }: ListFootProps) {
  const { config } = useSnapshot(tenant)
  return (
    <>
      <MoreRows of={of} />
      {config && featureOn(config, 'threads') && <MyThreads words={words} />}
    </>
  )
}
