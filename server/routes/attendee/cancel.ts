// Giving a pass back (contract 7.8).
import { and, eq, inArray, ne } from 'drizzle-orm'
import { attendeePackages, passes, sessionAccesses } from '../../db/schema.ts'
import type { SignedIn } from '../../http/caller/caller.ts'
import { Problem } from '../../http/problem.ts'
import { lockOwnPass, mustNotBeOver, mustStand, typeOf, type Attending } from '../../domain/passes/policy.ts'
import type { PassRow } from '../../domain/passes/rows.ts'
import { settleRegistration } from '../../domain/passes/settle.ts'
import type { Acting } from '../../domain/common/asking.ts'
import { mailCancellation } from './cancellation-mail.ts'
import { refundPass } from './refund.ts'

/** A bundle is cancelled with the last of its passes. */
async function settlePackage({ tx, now }: Acting, packageId: string | null): Promise<void> {
  if (packageId === null) return
  const standing = await tx.$count(passes, and(eq(passes.attendeePackageId, packageId), ne(passes.status, 'canceled')))
  if (standing === 0)
    await tx.update(attendeePackages).set({ status: 'canceled', updatedAt: now }).where(eq(attendeePackages.id, packageId))
}

/** Takes a standing pass out of everything it counts for: its place, its sessions, its bundle, its registration. */
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

/** Cancels a pass of the caller's, refunding where that is wished. 460 for what cannot be cancelled (any more). */
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
  if (!type.cancelable) throw new Problem('known', { message: 'Passes of this kind can not be cancelled.' })
  if (pass.usedAt !== null) throw new Problem('known', { message: 'This pass was used already and can not be cancelled.' })
  const cancelled = await withdraw(request, pass)
  await mailCancellation(request, attending.event, attending.registration.accountId, { name: type.name, number: pass.alternateId })
  // Last: once the provider gave the money back, nothing here may fail any more.
  if (issueRefund) await refundPass(request, pass)
  return cancelled
}
