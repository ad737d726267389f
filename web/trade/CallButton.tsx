import Phone from 'lucide-react/icons/phone';
import { IconButton } from '../kit/button/IconButton.tsx';

/** Rings a person up, at the top of their page; nothing while they are not known yet. */
export function CallButton({ person }: { person: { name: string; mobileNo: string } | undefined }) {
  return person ? (
    <IconButton
      label={`拨打 ${person.name}`}
      icon={<Phone />}
      onClick={() => location.assign(`tel:${person.mobileNo}`)}
    />
  ) : null;
}
