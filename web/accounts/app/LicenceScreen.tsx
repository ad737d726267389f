import { licenceTerms } from '@pourline/domain/access/terms';
import { TermsPage } from './TermsPage.tsx';

/** The terms of use. */
export default function LicenceScreen() {
  return <TermsPage terms={licenceTerms} />;
}
