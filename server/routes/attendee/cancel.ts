// Cancelling a pass (contract 7.8).
import { and, eq, ne } from 'drizzle-orm'
import { inArray } from '../../db/lists.ts'
import { attendeePackages, passes, sessionAccesses } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { lockOwnPass, mustNotBeOver, mustStand, typeOf, type Attending } from '../../domain/passes/policy.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { mailCancellation } from './cancellation-mail.ts'
import { refundPass } from './refund.ts'

/** Cancels a package once all its passes are cancelled. */
async function settlePackage({ tx, now }: Acting, packageId: string | null): Promise<void> {
  if (packageId === null) return
  const standing = await tx.$count(passes, and(eq(passes.attendeePackageId, packageId), ne(passes.status, 'canceled')))
  if (standing === 0)
    await tx.update(attendeePackages).set({ status: 'canceled', updatedAt: now }).where(eq(attendeePackages.id, packageId))
}

/** Cancels a pass together with its session accesses, and updates its package and its registration. */
async function withdraw(request: Acting, pass: PassRow): Promise<PassRow> {
  const { tx, now } = request
  const ofPass = eq(sessionAccesses.passId, pass.id)
  await tx.delete(sessionAccesses).where(and(ofPass, eq(sessionAccesses.status, 'draft')))
  await tx
    .update(sessionAccesses)
    .set({ status: 'canceled', updatedAt: now })
    .where(and(ofPass, inArray(sessionAccesses.status, ['ready', 'needsInfo'])))
  const [row] = await tx
    .update(passes)
    .set({ status: 'canceled', heldUntil: null, updatedAt: now })
    .where(eq(passes.id, pass.id))
    .returning()
  await settlePackage(request, pass.attendeePackageId)
  await settleRegistration(request, pass.registrationId)
  return row!
}

/** Cancels a pass of the caller's, with a refund where requested. 460 where the pass cannot be cancelled (any more). */
export async function cancelOwnPass(
  request: Acting<SignedIn>,
  attending: Attending,
  passId: string,
  { issueRefund }: { issueRefund: boolean },
): Promise<PassRow> {
  const pass = await lockOwnPass(request, attending, passId)
  const type = await typeOf(request, pass)
  mustStand(pass)
  mustNotBeOver(request, attending.event)
  if (!type.cancelable) throw new Problem('known', { message: 'Passes of this kind cannot be cancelled.' })
  if (pass.usedAt !== null) throw new Problem('known', { message: 'This pass was used already and cannot be cancelled.' })
  const cancelled = await withdraw(request, pass)
  await mailCancellation(request, attending.event, attending.registration.accountId, { name: type.name, number: pass.alternateId })
  // Last, because a refund cannot be rolled back: no step after it may fail.
  if (issueRefund) await refundPass(request, pass)
  return cancelled
}
