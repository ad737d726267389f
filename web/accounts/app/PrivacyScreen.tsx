import { privacyTerms } from '@pourline/domain/access/terms';
import { TermsPage } from './TermsPage.tsx';

/** What happens to personal data. */
export default function PrivacyScreen() {
  return <TermsPage terms={privacyTerms} />;
}
