import { checkBody } from '../kit/form/checkBody.ts';
import { signInBodies } from './signInBodies.ts';
import type { SignInMistakes, SignInWay } from './signInMistakes.ts';

/** What of the first page must be filled in before the server is asked; empty when nothing is missing. */
export const missingOf = ({
  way,
  ...filled
}: {
  way: SignInWay;
  mobileNo: string;
  secret: string;
  agreed: boolean;
}): SignInMistakes => {
  const { mobileNo, secret, agreed } = checkBody(signInBodies[way], filled).mistakes;
  return { ...(mobileNo && { mobileNo }), ...(secret && { secret }), ...(agreed && { agreed }) };
};
